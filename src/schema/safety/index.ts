import { defineModule } from '../../kernel/module.ts'

export { type About, type Assessment, assess, revealsDanger, riskOrNull } from './assess.ts'
export { resolveCountry } from './country.ts'
export { disclaimerFor, urgentAlone } from './disclaimer.ts'
export { helpIn } from './disclaimer-texts.ts'
export { helpOf, whomToCall } from './help.ts'
export { type HelpNotice, helpNotice, UNNAMED } from './help-notice.ts'
export { instructionsFor } from './instructions.ts'
export { isPolite, languageOfTalk } from './language.ts'
export { PRIORITY, priorityOf } from './report-priority.ts'
export { joinRisks, raise, resolve, type Turn } from './resolve.ts'
export { readRisk } from './risk.ts'
export { Disclaimer } from './types.ts'
export { addHelp, offerHelp, userText } from './with-help.ts'

export const manifest = defineModule({
  name: 'safety',
  about:
    'What a text tells of danger, whom to call, and what is said with it. No other module reads a category of danger.',
  uses: [],
})
