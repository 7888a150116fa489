/** Resend's events about our emails, read from any shape: a refused one is lost, and Resend switches off who keeps refusing. */

/** Our own id as a tag names the email in every event, even if Resend's first reply was lost. */
export const EMAIL_ID_TAG = 'email';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Others could hold anything, and these are logged. */
const TYPE = /^(?=.{1,40}$)[a-z_]+(\.[a-z_]+)+$/;
const REASON = /^[a-z_]{1,40}$/;

const kinds = new Map([
  ['email.delivered', 'delivered'],
  // Resend suppresses an address that has bounced or complained before, and doesn't say which.
  ['email.suppressed', 'bounced_suppressed'],
  ['email.failed', 'failed'],
  ['email.complained', 'complained'],
  ['email.bounced', 'bounced_transient'],
]);

/** `kind` is null for an event that we don't keep; an empty `type` or `emailId`, for what can't be read. */
export function readEmailEvent(body: string, now = new Date()) {
  const { type, created_at, data } = parse(body);
  const { tags, bounce, failed } = fieldsOf(data);
  const at = Date.parse(textOf(created_at));
  const isPermanent = /^permanent$/i.test(textOf(fieldsOf(bounce).type));
  const reason = textOf(fieldsOf(failed).reason, REASON);
  let kind = kinds.get(textOf(type)) ?? null;
  if (kind === 'bounced_transient' && isPermanent) kind = 'bounced_permanent';
  if (kind === 'failed' && reason !== '') kind = `failed: ${reason}`;
  return {
    type: textOf(type, TYPE),
    kind,
    emailId: textOf(tagOf(tags), ID),
    moment: (at > 0 && at < now.getTime() ? new Date(at) : now).toISOString(),
  };
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const textOf = (value: unknown, shape = /./) => (typeof value === 'string' && shape.test(value) ? value : '');

/** Resend's pages show tags as a list of names and values, its SDK's types as an object. */
const tagOf = (tags: unknown): unknown =>
  Array.isArray(tags)
    ? fieldsOf(tags.find((tag) => fieldsOf(tag).name === EMAIL_ID_TAG)).value
    : fieldsOf(tags)[EMAIL_ID_TAG];

function parse(body: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return {};
  }
}
