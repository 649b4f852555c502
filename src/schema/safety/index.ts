/** What other modules use of safety. */
export { helpIn, helpOf } from './help.ts'
export { addHelp, offerHelp, userText } from './with-help.ts'
