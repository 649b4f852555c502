import { defineModule } from '../../kernel/module.ts'

export { type About, type Assessment, assess, revealsDanger, riskOrNull } from './assess.ts'
export { resolveCountry } from './country.ts'
export { disclaimerFor, urgentAlone } from './disclaimer.ts'
export { helpIn } from './disclaimer-texts.ts'
export { type HelpNotice, helpNotice, helpOf, UNNAMED, whomToCall } from './help.ts'
export { instructionsFor } from './instructions.ts'
export { isPolite, languageOfTalk } from './language.ts'
export { joinRisks, PRIORITY, priorityOf, raise, readRisk, resolve, type Turn } from './resolve.ts'
export { Disclaimer } from './types.ts'
export { addHelp, offerHelp, userText } from './with-help.ts'

export const manifest = defineModule({
  name: 'safety',
  about:
    'What a text tells of danger, whom to call, and what is said with it. No other module reads a category of danger.',
  uses: [],
})
