import { withoutDirections } from '../formats/typed-text.ts'

/** Texts with values in them. */

/**
 * Puts values where the text has their names in braces. They are put in once: braces in them stay braces. Nothing in a value
 * turns the text around it.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => withoutDirections(String(values[name] ?? '')))
