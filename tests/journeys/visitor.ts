/** A visitor's acts and looks, in terms every browser driver supports. */
import type { ReceivedEmail } from '#local/resend/resend-api.ts';
import type { Certificate } from '#tests/journeys/front.ts';

export type Role = 'button' | 'checkbox' | 'complementary' | 'heading' | 'link' | 'radio' | 'textbox';
export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowDown';

export type Size = { width: number; height: number };

/** Everything waits for its element and fails if it doesn't appear. Names are whole accessible names. */
export type BrowserVisitor = {
  open: (path: string) => Promise<unknown>;
  press: (role: Role, name: string) => Promise<void>;
  write: (label: string, text: string) => Promise<void>;
  /** Sent to the focused element: a key, or text letter by letter. */
  key: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  sees: (role: Role, name: string) => Promise<void>;
  seesNo: (role: Role, name: string) => Promise<void>;
  /** Text anywhere on the page, whatever case its style shows. */
  reads: (text: string) => Promise<void>;
  seesFocus: (role: Role, name: string) => Promise<void>;
  /** Right now, without waiting. */
  hasFocus: (role: Role, name: string) => Promise<boolean>;
  isChecked: (role: 'checkbox' | 'radio', name: string) => Promise<boolean>;
  /** A call this browser made before the story, with its cookies. */
  did: (path: string, json: object) => Promise<unknown>;
};

export type Engine = {
  name: string;
  certificate?: Certificate;
  /** What is registered with `atEnd` is closed in reverse order. */
  open: (
    site: string,
    screen: Size | undefined,
    atEnd: (close: () => Promise<void> | void) => void,
  ) => Promise<BrowserVisitor>;
};

export type World = {
  visitor: (screen?: Size) => Promise<BrowserVisitor>;
  waitForEmail: (address: string) => Promise<ReceivedEmail>;
};

export type Story = {
  title: string;
  tell: (world: World) => Promise<void>;
};
