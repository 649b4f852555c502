import { content } from './content.ts'

/**
 * How parents type. It serves retrieval only: what is shown to a
 * reader, or sent to the library is never rewritten.
 */

/** Turns of phrase that are one thing, in one word. They meet simplified text with its shorthand written out. */
const PHRASES: readonly [RegExp, string][] = [
  [/\b(\d{1,2}) ?(?:w|wks?)\b/g, '$1 weeks'],
  [/\b(\d+)(ml|oz|kg|g|cm|lbs?|am|pm|min|mins|h|hrs?)\b/g, '$1 $2'],
  [/\b(?:spit|spits|spat|spitting|spews?|spewing|brings?|bringing|brought) (?:\w+ ){0,3}up\b/g, 'spitup'],
  [/\b(?:throw|throws|threw|throwing|thrown|puke[sd]?|puking) (?:\w+ ){0,3}up\b/g, 'vomit'],
  [/\b(?:am|is|be|been|being|was|im|hes|shes) sick (?=(?:all|every|after|in the|each|up)\b)/g, 'vomit '],
  [
    /\b(?:nothing|not|cant|cannot|dont|doesnt|wont|barely|hardly)(?: \w+){0,3} (?:stays?|staying|keep(?:ing)?|hold)(?: \w+){0,3} (?:down|in)\b/g,
    'vomit not keep down',
  ],
  [/\b(?:woke|wakes?|waking|gets?|getting|hes|shes|is|are|was|been|im|am|were) (?:back )?up\b/g, 'wake'],
  [/\bup (?:every|all night|at night|again|since|\d|with (?:him|her|the baby)|half the night)/g, 'wake $&'],
  [/\b(?:awake|wide awake)\b/g, 'wake'],
  [
    /\b(?:all the time|non ?stop|constantly|24 7|around the clock|hour after hour|all day(?: long)?|permanently|every (?:single )?(?:hour|half hour|\d+ min\w*))\b/g,
    'constant $&',
  ],
  [/\b(?:number (?:two|2)s?|dirty (?:nappy|nappies|diapers?)|bowel movements?|go(?:es|ing)? to the loo)\b/g, 'poo'],
  [/\b(?:tummy|stomach|belly) (?:bugs?|flu)\b/g, 'tummybug'],
  [/\bhot water bottles?\b/g, 'heatpad'],
  [/\b(?:soft|fruit|fizzy) drinks?\b/g, 'juice'],
  [
    /\b(?:put|putting|lay|laying|get|getting|transfer\w*|move|moving) (?:him|her|baby|the baby|them|my \w+) (?:\w+ )?(?:down|into|in|to) (?:the |his |her |their )?(?:cot|crib|bed|bassinet)\b/g,
    'putdown cot',
  ],
  [/\b(?:put|putting|lay|laying|set) (?:him|her|baby|the baby|them|my \w+) down\b/g, 'putdown'],
  [/\b(?:morning|pregnancy) sickness\b/g, 'nausea sickness'],
  [/\bfeel(?:ing|s)? (?:really |so |very )?sick\b/g, 'nausea'],
  [/\b(?:day ?care|child ?care|play ?group|nursery school|pre ?school|creche|child ?minder)\b/g, 'daycare'],
  [/\b(?:mother in law|in laws|inlaws|father in law)\b/g, 'inlaws'],
  [/\b(?:c section|csection|cesarean|caesarean|cesarian|ceasarean)\b/g, 'csection'],
  [/\b(?:period (?:pains?|cramps?|like)|menstrual)\b/g, 'cramps'],
  [/\b(?:get|getting|take|taking|kick|want|wants|keep) (?:him|her|them|my \w+) out of\b/g, 'moveout'],
  [/\bas (?:soon as|the moment) i (?:leave|go|walk|step|put)\b/g, 'leave'],
  [/\bbreastmilk\b/g, 'breast milk'],
  [/\b(?:\d{1,2}|one|two|three|four|five|six) (?:days?|weeks?|months?) olds?\b/g, '$& baby'],
  [/\b(?:\d{1,2}|one|two|three|four|five|six) (?:years?|yr) olds?\b/g, '$& toddler'],
  [/\b(?:fell|falling|falls?) asleep\b/g, 'sleep'],
  [
    /\b(?:going|go|goes|went|fall|get|getting|put|putting)(?: (?:him|her|them|baby|the baby|my \w+))? (?:back )?to sleep\b/g,
    'settle sleep',
  ],
]

/** Text as parents type it, turned into what it says. Takes and gives simplified text. */
export const expand = (simple: string): string => {
  const { shorthand } = content().vocabulary
  const spelt = simple.replace(/[a-z]+\d?/g, (word) => shorthand.get(word) ?? word)
  return PHRASES.reduce((text, [pattern, word]) => text.replace(pattern, word), spelt)
    .replace(/\s+/g, ' ')
    .trim()
}
