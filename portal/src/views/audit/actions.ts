import { words } from '../../format.ts'

/** What was done, in words, by the action's name in the records. */
const ACTIONS: Readonly<Record<string, string>> = {
  'account.ban': 'Banned an account',
  'account.list': 'Listed accounts',
  'account.role': 'Changed a role',
  'account.sign-out': 'Signed somebody out',
  'account.unban': 'Lifted a ban',
  'account.view': 'Looked at an account',
  'admin.accept': 'Accepted an invitation',
  'admin.create': 'Created an admin',
  'admin.delete': 'Deleted an admin',
  'admin.invite': 'Invited an admin',
  'admin.invite-again': 'Invited an admin again',
  'admin.invite-revoke': 'Took back an invitation',
  'admin.set-up': 'Set up the service',
  'answer.list': 'Read rated answers',
  'broadcast.cancel': 'Cancelled a broadcast',
  'broadcast.send': 'Sent a broadcast',
  'circuit.reset': 'Tried an outside service again',
  'comment.delete': 'Deleted a comment',
  'comment.edit': 'Changed a comment',
  'comment.remove': 'Removed a comment',
  'comment.restore': 'Put back a comment',
  'delivery.retry': 'Tried a delivery again',
  'delivery.retry-all': 'Tried deliveries again',
  'early-access.list': 'Read the early-access list',
  'images.delete-all': 'Deleted all photos',
  'jobs.drop': 'Dropped a job',
  'jobs.revive': 'Ran a job again',
  'jobs.revive-all': 'Ran jobs again',
  'passkey.add': 'Added a passkey',
  'passkey.copied': 'Used a passkey that may be copied',
  'passkey.remove': 'Removed a passkey',
  'passkey.rename': 'Renamed a passkey',
  'post.approve': 'Approved a post',
  'post.delete': 'Deleted a post',
  'post.edit': 'Changed a post',
  'post.reject': 'Rejected a post',
  'post.remove': 'Removed a post',
  'post.restore': 'Put back a post',
  'report.claim': 'Took a case',
  'report.close': 'Closed a report',
  'report.decide': 'Decided a case',
  'report.release': 'Gave back a case',
  'report.undo': 'Took back a decision',
  'resource-category.create': 'Made a category',
  'resource-category.delete': 'Deleted a category',
  'resource-category.edit': 'Renamed a category',
  'resource-media.create': 'Added a picture to an article',
  'resource-media.delete': 'Deleted a picture of an article',
  'resource.create': 'Wrote an article',
  'resource.delete': 'Deleted an article',
  'resource.edit': 'Changed an article',
  'resource.fill': 'Added the starter articles',
  'second-factor.add': 'Set up a second factor',
  'second-factor.codes': 'Made recovery codes',
  'second-factor.remove': 'Removed their second factor',
  'second-factor.reset': 'Removed somebody’s second factor',
}

/** An action in words. */
export const actionText = (action: string): string => ACTIONS[action] ?? words(action)

/** The actions to choose from, by their words. */
export const ACTION_OPTIONS = Object.entries(ACTIONS)
  .map(([id, label]) => ({ id, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
