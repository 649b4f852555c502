/** An expected failure, such as a folder in use: its message says what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {}
