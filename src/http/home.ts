import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { type Feature, featuresOf } from '../process/configured-features.ts'
import { answerOtherMethods } from './other-methods.ts'
import { documentOf, escapeHtml, sendDocument } from './page.ts'

/** Example operations for GraphiQL, in an order in which each works. */
export const EXAMPLES: readonly { title: string; text: string }[] = [
  {
    title: 'Sign up, then put {"authorization": "Bearer <accessToken>"} into the headers',
    text: 'mutation {\n  register(input: {fullName: "Ada Example", email: "ada@example.com", password: "plum tree 42 river"}) {\n    accessToken\n  }\n}',
  },
  {
    title: 'Who you are, and your newest conversations with their messages',
    text: '{\n  me { fullName email }\n  chats(first: 5) { nodes { title messages(first: 10) { nodes { sender message } } } }\n}',
  },
  {
    title: 'The community’s feed with the newest comments of each post',
    text: '{\n  posts(first: 10) {\n    totalCount\n    nodes { title likesCount user { fullName } newestComments(first: 3) { comment } }\n  }\n}',
  },
  {
    title: 'Watch notifications as they come',
    text: 'subscription {\n  notificationReceived { title body createdAt }\n}',
  },
]

const STATES: Readonly<Record<Feature['state'], string>> = { configured: 'set up', built_in: 'built in', off: 'off' }

const featureRow = ({ title, state, effect, missing }: Feature) => {
  const more = missing.length > 0 ? ` <small>${missing.map((name) => `<code>${name}</code>`).join(' ')}</small>` : ''
  return `<tr><th scope="row">${escapeHtml(title)}</th><td>${STATES[state]}</td><td>${escapeHtml(effect)}${more}</td></tr>`
}

const TITLE = 'Parenting and Pregnancy Support Service'

const STYLE = `    body { margin: 0; background: #f6f2f7; color: #2e2433;
      font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
    main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
    ul { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: .75rem; }
    li, pre, .wide { background: #fff; border-radius: .75rem; padding: .75rem 1rem; }
    a { color: #7a3fa0; } li > a { font-weight: 600; } li span { display: block; }
    pre, .wide { overflow-x: auto; margin: 0 0 .75rem; } code, pre { font: .85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
    table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; }
    th, td:nth-child(2) { font-weight: 500; } small { display: block; } small code { overflow-wrap: anywhere; }
    @media (min-width: 40rem) { th, td:nth-child(2) { white-space: nowrap; } }
    @media (prefers-color-scheme: dark) { body { background: #1b171e; color: #f4eef6; } li, pre, .wide { background: #2a242e; } a { color: #d8a5f5; } }`

const render = ({ config }: Pick<App, 'config'>): string => {
  const { env, http } = config
  const links: [path: string, title: string, about: string][] = [
    [
      '/docs',
      'REST documentation',
      'every operation, to try in the page; <a href="/docs/errors">what the error codes mean</a>',
    ],
    ...(http.explorer
      ? [['/graphql', 'GraphiQL', 'the graph, with everything REST has and more'] as [string, string, string]]
      : []),
    ['/admin', 'Admin portal', 'people, posts, reports, broadcasts, health'],
    ...(env === 'production' ? [] : [['/docs/voice', 'Voice', 'talk with the assistant'] as [string, string, string]]),
    ['/readyz', 'Health', 'whether it can serve requests; <a href="/healthz">/healthz</a>: whether it is alive'],
    ['/metrics', 'Metrics', 'for Prometheus; from this machine, or with the token'],
    ['/openapi.json', 'OpenAPI', 'for generators; <a href="/.well-known/jwks.json">public keys</a> of the tokens'],
  ]
  const body = `<main>
  <h1>${TITLE}</h1>
  <p>Running, configured for ${env}. One GraphQL schema, also reachable over REST, event streams and WebSockets.</p>
  <ul>
${links.map(([path, title, about]) => `    <li><a href="${path}">${title}</a><span>${about}</span></li>`).join('\n')}
  </ul>
${
  http.explorer
    ? `  <h2>Try these in GraphiQL</h2>\n${EXAMPLES.map(({ title, text }) => `  <p>${escapeHtml(title)}</p>\n  <pre>${escapeHtml(text)}</pre>`).join('\n')}`
    : ''
}
${
  env === 'production'
    ? ''
    : `  <h2>Configuration</h2>
  <p>The settings listed beside a feature would change it; <code>npm run doctor</code> tests them.</p>
  <div class="wide" tabindex="0" role="region" aria-label="Configuration"><table>${featuresOf(config).map(featureRow).join('')}</table></div>`
}
</main>`
  return documentOf({ title: TITLE, style: STYLE, body })
}

/** Serves `/`: an overview of the service, with links. */
export function registerHome(server: FastifyInstance, app: Pick<App, 'config'>): void {
  const page = render(app)
  server.get('/', (_request, reply) => sendDocument(reply, page))
  answerOtherMethods(server, '/', ['GET'])
}
