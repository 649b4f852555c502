/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2; the comparison is weak). */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
