import type { AiPersonality } from '../ai.ts'
import { content, wordingsOf } from './content.ts'
import { detectLanguage, isOneOf, type Language } from './language.ts'
import { simplify } from './simplify.ts'
import { pickFresh } from './words.ts'

export type SmallTalk =
  | 'greeting'
  | 'how_are_you'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'medical_role'
  | 'abilities'
  | 'privacy'
  | 'instructions'
  | 'complaint'
  | 'acknowledgement'
  | 'refusal'
  | 'news'

const FILLER =
  '(?: (?:there|again|you|all|everyone|everybody|assistant|friend|so|very|much|a lot|lot|for|the|your|that|this|it|help|answer|advice|today|now|and|please|ok|okay|then|oh|great|nice|good|me|was|is|really|just|too))*'

/** Whole messages, so that "hi, my baby has a fever" is no greeting. Text as `simplify` gives it. */
const WHOLE: readonly [RegExp, SmallTalk][] = [
  [
    new RegExp(
      `^(?:hi|hello|helo|hey|heyy|hiya|heya|hey there|hi there|(?:good )?morning|good (?:afternoon|evening|day)|evening|greetings|howdy|yo)${FILLER}$`,
    ),
    'greeting',
  ],
  [
    /^(?:(?:hi|hello|hey)(?: there)? )?(?:how are you|how are you doing|how do you do|hows it going|whats up|how is it going|how are things|sup)(?: doing)?(?: today)?$/,
    'how_are_you',
  ],
  [
    new RegExp(
      `^(?:ok |okay |great |oh |wow |aw |aww |ah |perfect |good |brilliant |lovely |amazing )*(?:thanks|thank you|thank u|thankyou|thanku|thx|thnx|tnx|ty|tysm|cheers|much appreciated|(?:youre|ur|you are|u are) (?:the best|a star|amazing|a lifesaver|so kind|an angel|great|wonderful)|(?:thats|that is) (?:so |really |very )?(?:reassuring|good to know|good to hear|a relief)|good to know|what a relief|i appreciate (?:it|that|this)|(?:that|this) (?:really |so )?(?:helps|helped|was helpful|is helpful|is great|was great|makes sense)|(?:very|so|really|super) helpful|helpful)(?: (?:thanks|thank you|(?:thats|that is|that was|that really) (?:very |really |so )?(?:helpful|helped|great|good to know|reassuring)))*${FILLER}$`,
    ),
    'thanks',
  ],
  [
    /^(?:ok |okay |thanks |thank you )*(?:bye|bye bye|goodbye|good night|goodnight|see you(?: later| soon)?|talk (?:to you )?later|take care|gotta go|i have to go|have a (?:good|nice) (?:day|night|evening))(?: now| bye)?$/,
    'goodbye',
  ],
  [
    /^(?:ok|okay|k|i see|got it|alright|all right|sure|cool|great|nice|good|lol|haha|hmm|mhm|yes|yeah|yep|right|fine|understood|makes sense|will do|ill try(?: that| it)?|perfect|awesome|no|nope|not really|no thanks)(?: (?:ok|then|that|it|thanks|sure))*$/,
    'acknowledgement',
  ],
  [
    /^(?:help|help me|i need help|can you help(?: me)?|i have a question|can i ask (?:you )?(?:a question|something)|question)(?: please)?$/,
    'abilities',
  ],
  [
    /^(?:guess what )?(?:(?:i|we)(?:ve)? )?(?:have |had )?(?:just )?(?:found out |learned |learnt )?(?:that )?(?:im|i am|we are|were) (?:\w+ )?pregnant(?: again| finally| today| yesterday)?$|^(?:i got a |a |my )?positive (?:pregnancy )?test$|^i (?:just )?(?:gave birth|had my baby|had a baby|became a mom|became a mum)(?: \w+){0,3}$|^(?:my|our|the) baby (?:was born|is here|arrived)(?: \w+){0,3}$/,
    'news',
  ],
]

/** Anywhere in the message. */
const ANYWHERE: readonly [RegExp, SmallTalk][] = [
  [
    /\b(?:ignore|forget|disregard|override)\b(?: \w+){0,4} (?:instructions|rules|prompt|guidelines|training)\b|\bsystem prompt\b|\bdeveloper mode\b|\bjailbreak\b|\bpretend (?:to be|youre|you are|that you)\b|\bact as (?:a|an|my|if)\b|\broleplay\b|\byou are now\b|\breveal your (?:instructions|prompt|rules)\b/,
    'instructions',
  ],
  [
    /\bare you (?:a |an |my )?(?:real |actual |licensed |qualified )*(?:doctor|nurse|midwife|physician|pediatrician|paediatrician|therapist|psychologist|professional|expert)\b|\b(?:diagnose me|can you (?:diagnose|prescribe))\b|\bgive me a diagnosis\b/,
    'medical_role',
  ],
  [
    /\b(?:are|r) (?:you|u) (?:a |an |just a |really a |even |actually |really )*(?:real|human|person|people|robot|bot|chatbot|ai|machine|computer|program|alive|chatgpt|gpt|gpt4|llm|language model|model|claude|gemini|mother|mom|mum|woman|man)\b|\b(?:who|what) are you\b|\bwho (?:made|created|built|trained) you\b|\b(?:whats|what is) your name\b|\bwhich (?:ai|model|llm)\b|\bwhat (?:ai|model|llm) (?:are|is|do)\b|\b(?:talking|speaking|chatting) (?:to|with) a (?:real )?(?:human|person|robot|bot|machine|computer)\b|\bdo you have (?:kids|children|feelings|a baby)\b/,
    'identity',
  ],
  [
    /\bwhat (?:can|do) you (?:do|know)\b|\bhow (?:can|do) you help\b|\bwhat (?:can|should) i ask\b|\bhow does this (?:work|chat)\b|\bwhat (?:is|are) (?:this|you) (?:app|chat|for)\b/,
    'abilities',
  ],
  [
    /\b(?:is|are) (?:this|our|my|these) (?:\w+ )?(?:chat|chats|conversation|conversations|messages) (?:private|secret|confidential|safe|saved|stored|anonymous)\b|\bwho can (?:see|read) (?:this|my|our)\b|\bdo you (?:remember|store|save|share|sell|keep)\b|\bmy (?:data|privacy)\b/,
    'privacy',
  ],
  [
    /\b(?:that|this|it|you)(?:s| is| are|re| was| did| does| do)? ?(?:not|didnt|doesnt|dont|isnt|wasnt|arent) (?:\w+ )?(?:help|helpful|helping|understand|answer|answering|what i asked|useful|my question)\b|\b(?:useless|stupid (?:bot|answer)|you suck|wrong answer|youre wrong|you are wrong|thats wrong)\b|\bi already (?:know|knew|tried|told you)(?: (?:that|this|all|it|you))*$/,
    'complaint',
  ],
  [
    /\b(?:write|compose|generate|code|translate|solve|calculate)\b(?: \w+){0,3} (?:poem|song|essay|code|script|program|homework|email|story|equation|joke|rap)\b|\btell me a joke\b|\bcapital of\b|\b(?:stocks|crypto|bitcoin|election|president|lottery)\b/,
    'refusal',
  ],
]

/** "Good evening, thanks for everything": a chain of these is the last of them. */
const POLITE: readonly SmallTalk[] = ['greeting', 'how_are_you', 'thanks', 'goodbye', 'acknowledgement']

/** What kind of small talk a message is; undefined when it asks for something. */
export const findSmallTalk = (message: string, language: Language): SmallTalk | undefined => {
  // "Hiiii" and "thank youuu" are the same greeting and the same thanks.
  const text = simplify(message)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\bu\b/g, 'you')
    .replace(/\bur\b/g, 'your')
    .replace(/\br\b/g, 'are')
  const parts = message.split(/[,.!;\n]+/).filter((part) => simplify(part) !== '')
  if (parts.length > 1) {
    const kinds = parts.map((part) => findSmallTalk(part, detectLanguage(part)))
    const last = kinds.at(-1)
    if (last !== undefined && kinds.every((kind) => kind !== undefined && POLITE.includes(kind))) return last
  }
  const phrasebook = content().phrasebooks.get(language)
  if (phrasebook) {
    const { hello, thanks, bye, filler } = phrasebook
    if (isOneOf(text, hello, filler)) return 'greeting'
    if (isOneOf(text, thanks, filler)) return 'thanks'
    return isOneOf(text, bye, filler) ? 'goodbye' : undefined
  }
  const found = WHOLE.find(([pattern]) => pattern.test(text)) ?? ANYWHERE.find(([pattern]) => pattern.test(text))
  return found?.[1]
}

/** Answers small talk. `subject` is what the conversation was about before, if anything. */
export const answerSmallTalk = (
  kind: SmallTalk,
  {
    personality,
    language,
    subject,
    seed,
    said,
  }: {
    personality: AiPersonality
    language: Language
    subject: string | undefined
    seed: number
    said: readonly string[]
  },
): string => {
  const phrasebook = content().phrasebooks.get(language)
  if (phrasebook) {
    const { greeting, welcome, farewell } = phrasebook
    return kind === 'thanks' ? welcome : kind === 'goodbye' ? farewell : greeting
  }
  if (kind === 'greeting') return pickFresh(wordingsOf(`greeting, ${personality}`), seed, said)
  if (kind === 'acknowledgement') {
    return subject === undefined
      ? 'All right. What would you like to talk about?'
      : `All right. If you would like to know more about ${subject}, just ask, or tell me what else is on your mind.`
  }
  return pickFresh(wordingsOf(kind), seed, said)
}
