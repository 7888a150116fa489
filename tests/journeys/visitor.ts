/** What a visitor does and sees, in words that every browser's driver understands. */
import type { Mail } from '#local/resend/mail-store.ts';

export type Role = 'button' | 'checkbox' | 'complementary' | 'heading' | 'link' | 'radio' | 'textbox';
export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowDown';

/** How somebody's browser differs from the usual one. */
export type Wishes = {
  screen?: { width: number; height: number };
  /** Text of twice its usual size, as set in the browser. */
  withLargeText?: boolean;
  /** A browser that runs no script of a page. */
  withoutScript?: boolean;
  /** Pages may store nothing in the browser; reading its name already throws. */
  withoutStorage?: boolean;
  /** 400 kbit a second, and 400 ms until anything comes. */
  onSlow3G?: boolean;
};

/** Whatever is looked for is waited for, and fails where it does not come. A name is the accessible one, whole. */
export type Visitor = {
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  press: (role: Role, name: string) => Promise<void>;
  /** Replaces what the field holds. */
  write: (label: string, text: string) => Promise<void>;
  /** What goes to whatever has the focus: a key, or text letter by letter. */
  key: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  sees: (role: Role, name: string) => Promise<void>;
  seesNo: (role: Role, name: string) => Promise<void>;
  /** A text that stands anywhere on the page, in whatever case styles show it. */
  reads: (text: string) => Promise<void>;
  /** Whether it has the focus, this very moment. */
  hasFocus: (role: Role, name: string) => Promise<boolean>;
  isDisabled: (role: 'button' | 'checkbox', name: string) => Promise<boolean>;
  isChecked: (role: 'checkbox' | 'radio', name: string) => Promise<boolean>;
  /** By how much the page is wider than the screen. */
  overflow: () => Promise<number>;
  /** What this browser did before the story: a call to an endpoint, with its cookies. */
  did: (path: string, json: object) => Promise<unknown>;
};

export type World = {
  visitor: (wishes?: Wishes) => Promise<Visitor>;
  waitForMail: (address: string) => Promise<Mail>;
};

export type Story = {
  title: string;
  /** What a driver has to be able to do, beyond what all of them can. */
  needs?: keyof Wishes;
  tell: (world: World) => Promise<void>;
};
