const KINDS = [
  'greeting',
  'how_are_you',
  'thanks',
  'goodbye',
  'identity',
  'medical_role',
  'abilities',
  'privacy',
  'instructions',
  'complaint',
  'acknowledgement',
  'refusal',
  'story',
  'news',
] as const

export type SmallTalk = (typeof KINDS)[number]

export const isSmallTalk = (name: string): name is SmallTalk => KINDS.some((kind) => kind === name)
