/** Texts that are kept as data name what they are told in braces. */

/**
 * Every text of a value with its names filled in. A name that nobody knows stops the build: a reader must not meet it.
 * @example fillIn(['Write to {email}.'], { email: 'a@example.com' }) // ['Write to a@example.com.']
 */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string | number>>): Value {
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? filled(one, facts) : one,
  ) as Value;
}

const filled = (text: string, facts: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w*)\}/g, (_all, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`Nobody knows {${name}}: ${text}`);
    return String(fact);
  });
