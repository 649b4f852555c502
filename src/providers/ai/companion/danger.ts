import type { Danger } from '@parenting/care'
import { content, type DangerTexts } from './content.ts'
import type { CompanionContext } from './context.ts'
import { answerLanguage } from './language.ts'

/**
 * What is said about a danger: the same for every personality, because tone does not matter then; in the language of
 * the conversation where there are texts in it, else in English; with the numbers of the person's country.
 */
export const dangerTexts = (danger: Danger, { help, ...context }: CompanionContext): DangerTexts => {
  const { dangers } = content()
  const texts = dangers.get(`${danger}.${answerLanguage(context)}`) ?? dangers.get(danger)
  if (texts === undefined) throw new Error(`The companion has no words for the danger “${danger}”.`)
  const values =
    danger === 'safety' ? { call: help.callPolice, line: help.safetyLine } : { call: help.call, line: help.crisisLine }
  const filled = Object.entries(texts).map(([name, text]) => [
    name,
    text.replaceAll('{call}', values.call).replaceAll('{line}', values.line),
  ])
  return Object.fromEntries(filled)
}
