import type { Risk, UrgentCategory } from '@parenting/care'

const DANGERS: Readonly<Record<UrgentCategory, string>> = {
  medical_emergency:
    'The message to answer sounds like an emergency. Unless it clearly is none, begin with one sentence that says to call the local emergency number now, or the maternity unit where it is about a pregnancy or the weeks after a birth and not severe.',
  mental_health_crisis:
    'The message to answer sounds as if somebody may harm themselves or a child. Unless it clearly does not, begin warmly and directly with that, and with whom to reach right now.',
  personal_safety:
    'The message to answer sounds as if somebody close by hurts or threatens the user or a child. Unless nobody does, begin with being safe now and whom to call; blame nobody, name nobody, and tell the user that this chat can be deleted.',
}

/** Descriptions of the dangers, as clauses that follow "if". */
const CHECKED: Readonly<Record<UrgentCategory, string>> = {
  medical_emergency: 'somebody is in danger of life or health right now',
  mental_health_crisis:
    'the user or somebody beside them is thinking of dying or of harming a child or themselves right now',
  personal_safety: 'somebody close by hurts, threatens or frightens the user or a child',
}

/** Returns the instructions for the model about the message's risk; none for an earlier risk or no risk. */
export function instructionsFor(risk: Risk | null): string[] {
  const [category] = risk?.categories ?? []
  if (!risk || category === undefined) return []
  if (risk.level === 'certain') return [DANGERS[category]]
  if (risk.level === 'possible')
    return [
      `The message to answer may hold a danger. Begin with one calm sentence that checks: if ${CHECKED[category]}, they call the local emergency number first, and tell you if that is so. Then answer the message as usual, and ask no other question.`,
    ]
  if (risk.level === 'denied')
    return [
      `Before the message to answer it seemed that ${CHECKED[category]}, and the user says that this is not so: accept it kindly, do not press, and answer as usual.`,
    ]
  return []
}
