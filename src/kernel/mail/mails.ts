import { languageAmong } from '@parenting/care'
import de from '../../../content/mails/de.json' with { type: 'json' }
import en from '../../../content/mails/en.json' with { type: 'json' }
import es from '../../../content/mails/es.json' with { type: 'json' }
import fr from '../../../content/mails/fr.json' with { type: 'json' }
import hi from '../../../content/mails/hi.json' with { type: 'json' }
import it from '../../../content/mails/it.json' with { type: 'json' }
import pt from '../../../content/mails/pt.json' with { type: 'json' }
import { interpolate } from '../../formats/typed-text.ts'
import type { MailContent } from '../../providers/mail/template.ts'

/** The compiler checks that every language has every mail. */
const BY_LANGUAGE = { en, de, es, fr, it, pt, hi } satisfies Record<string, typeof en>

const LANGUAGES = Object.keys(BY_LANGUAGE) as (keyof typeof BY_LANGUAGE)[]

/** Security notices to an account's owner. */
export type Notice = keyof typeof en.notices

export const NOTICES = Object.keys(en.notices) as [Notice]

/** Mails with a link that somebody opens. */
export type LinkMail = 'verification' | 'addressChange' | 'invitation' | 'familyInvitation'

/** A mail without its recipient: subject and content. */
export interface Mail {
  subject: string
  content: MailContent
}

/** The mails in the language of a tag (BCP 47): in English where there is none in it. */
export function mailsIn(tag: string | undefined) {
  const language = languageAmong(LANGUAGES, tag)
  const texts: typeof en = BY_LANGUAGE[language]
  return {
    /** The one-time code for a new password. */
    code: (code: string): Mail => {
      const { subject, ...words } = texts.code
      return { subject, content: { ...words, code, footer: texts.entered_footer, language } }
    },

    /**
     * A link, and the code in it for people whose app does not open it. An invitation to a family names nobody: the
     * address may be mistyped, and names that people choose are no text to mail to strangers.
     */
    link: (mail: LinkMail, url: string, code: string): Mail => {
      const { subject, paragraphs, action, ...words } = texts[mail]
      const content = {
        ...words,
        paragraphs: paragraphs.map((paragraph) => interpolate(paragraph, { code })),
        action: { label: action, url },
        footer: texts.entered_footer,
      }
      return { subject, content: { ...content, language } }
    },

    /** A security notice, sent even if all notifications are switched off. */
    notice: (notice: Notice): Mail => {
      const { subject, paragraphs } = texts.notices[notice]
      const [preheader = ''] = paragraphs
      return { subject, content: { title: subject, preheader, paragraphs, footer: texts.account_footer, language } }
    },
  }
}
