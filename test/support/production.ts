import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** The minimal settings for a service in production, apart from its database. */
export const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://api.example.com',
  JWT_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  SECRET_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'App <app@example.com>',
  STORAGE: 'local',
  // Replace the settings that tests use in development.
  GRAPHQL_EXPLORER: '',
  RATE_LIMIT_SCALE: '10',
})
