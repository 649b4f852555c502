/** The smallest id of a time: ids begin with theirs, so that the rows of a time are a range of the primary key. */
export const firstIdOf = (time: Date): string =>
  `${time.getTime().toString(16).padStart(12, '0')}70008000`
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
