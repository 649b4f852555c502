import { languageName } from '../../format.ts'
import type { PortalArticleQuery, ResourceInput } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { Check } from '../../ui/check.tsx'
import { Choice, Field } from '../../ui/fields.tsx'

type Saved = PortalArticleQuery['resource']

/** What the form holds beside the text: fields as they are typed. */
export interface Details {
  readonly trying: boolean
  readonly birth: boolean
  readonly loss: boolean
  readonly weeksFrom: string
  readonly weeksTo: string
  readonly monthsFrom: string
  readonly monthsTo: string
  readonly language: string
  readonly minutes: string
  readonly reviewedBy: string
  readonly reviewedOn: string
  /** A line each. */
  readonly sources: string
}

const typed = (value: number | null | undefined): string => (value == null ? '' : String(value))

export const detailsOf = (saved: Saved | null): Details => {
  const stages = saved?.stages
  return {
    trying: stages?.trying ?? false,
    birth: stages?.birth ?? false,
    loss: stages?.loss ?? false,
    weeksFrom: typed(stages?.weeks?.from),
    weeksTo: typed(stages?.weeks?.to),
    monthsFrom: typed(stages?.months?.from),
    monthsTo: typed(stages?.months?.to),
    language: saved?.language ?? '',
    minutes: saved && !saved.isTimeEstimated ? String(saved.minutesToRead) : '',
    reviewedBy: saved?.reviewedBy ?? '',
    reviewedOn: saved?.reviewedOn ?? '',
    sources: (saved?.sources ?? []).map(({ title, url }) => (url ? `${title} ${url}` : title)).join('\n'),
  }
}

/** A span of which one end may be left empty: it is the other one. */
const spanOf = (from: string, to: string) => (from || to ? { from: Number(from || to), to: Number(to || from) } : null)

/** “Safer sleep https://example.com/sleep”: the address comes last, and may be missing. */
const sourceOf = (line: string) => {
  const [, title, url] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(line.trim()) ?? []
  return { title: title || (url ?? ''), url: url ?? null }
}

export const inputOf = (details: Details): Omit<ResourceInput, 'title' | 'content' | 'categoryId'> => {
  const { trying, birth, loss } = details
  const weeks = spanOf(details.weeksFrom, details.weeksTo)
  const months = spanOf(details.monthsFrom, details.monthsTo)
  return {
    stages: { trying, weeks, birth, months, loss },
    language: details.language || null,
    minutesToRead: details.minutes ? Number(details.minutes) : null,
    reviewedBy: details.reviewedBy.trim() || null,
    reviewedOn: details.reviewedOn || null,
    sources: details.sources.split('\n').flatMap((line) => (line.trim() ? [sourceOf(line)] : [])),
  }
}

const LANGUAGES = ['en', 'es', 'fr', 'de', 'hi', 'it', 'pt']

/** The languages of articles by name, with one more that an article has. */
export const languageOptions = (other = ''): { id: string; label: string }[] =>
  [...new Set([...LANGUAGES, ...(other ? [other] : [])])].map((id) => ({ id, label: languageName(id) }))

interface DetailsFieldsProps {
  value: Details
  onChange: (value: Details) => void
  isNew: boolean
}

/** Whom an article is for, and what it rests on. */
export const DetailsFields = ({ value, onChange, isNew }: DetailsFieldsProps) => {
  const set = (change: Partial<Details>) => onChange({ ...value, ...change })
  const allowed = isNew ? limits.createResource : limits.updateResource
  const languages = [{ id: '', label: 'Not said' }, ...languageOptions(value.language)]
  const number = (label: string, name: string, field: keyof Details, hint?: string) => (
    <Field
      type="number"
      label={label}
      name={name}
      value={value[field] as string}
      onChange={(to) => set({ [field]: to })}
      {...(hint && { hint })}
    />
  )
  return (
    <>
      <fieldset className="fields">
        <legend className="group-label">Whom it is for</legend>
        <p className="hint">If you select none, the article is for everybody.</p>
        <div className="checks">
          <Check label="Trying for a child" isSelected={value.trying} onChange={(trying) => set({ trying })} />
          <Check label="Around the birth" isSelected={value.birth} onChange={(birth) => set({ birth })} />
          <Check label="After a loss" isSelected={value.loss} onChange={(loss) => set({ loss })} />
        </div>
        <div className="fields-beside">
          {number('From week', 'stages.weeks.from', 'weeksFrom', 'Of the pregnancy, 1 to 42.')}
          {number('To week', 'stages.weeks.to', 'weeksTo')}
          {number('From month', 'stages.months.from', 'monthsFrom', 'The child’s age; 0 is newborn.')}
          {number('To month', 'stages.months.to', 'monthsTo')}
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend className="group-label">About the text</legend>
        <div className="fields-beside">
          <Choice
            label="Language"
            name="language"
            options={languages}
            value={value.language}
            onChange={(language) => set({ language })}
          />
          {number('Minutes to read', 'minutesToRead', 'minutes', 'Estimated if empty.')}
          <Field
            label="Reviewed by"
            name="reviewedBy"
            value={value.reviewedBy}
            onChange={(reviewedBy) => set({ reviewedBy })}
            {...allowed.reviewedBy}
          />
          <Field
            type="date"
            label="Reviewed on"
            name="reviewedOn"
            value={value.reviewedOn}
            onChange={(reviewedOn) => set({ reviewedOn })}
          />
        </div>
        <Field
          label="Sources"
          name="sources"
          value={value.sources}
          onChange={(sources) => set({ sources })}
          rows={4}
          hint="One a line: what it is called, then its https address, if it has one."
        />
      </fieldset>
    </>
  )
}
