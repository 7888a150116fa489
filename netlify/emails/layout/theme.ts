/** For email apps: hex colors, safe fonts, dark mode by media query. */
import type { CSSProperties } from 'react';
import { dark, light } from '#src/shared/brand.ts';

const colors = {
  paper: { backgroundColor: light.paper },
  sheet: { backgroundColor: light.sheet, borderColor: light.line },
  ink: { color: light.ink },
  soft: { color: light['ink-soft'] },
  'brass-ink': { color: light['brass-ink'] },
  line: { borderColor: light.line },
  outline: { borderColor: light.ink },
  window: { borderColor: light.line },
  lit: { borderColor: light['brass-ink'], backgroundColor: light.brass },
  button: { backgroundColor: light.brass, borderColor: light.ink, color: light.ink },
} as const;
type Color = keyof typeof colors;

/** Light colors are inline because every app reads those; the classes are for the rules below. */
export function paint(painted: Color | readonly Color[], style: CSSProperties, otherClasses = '') {
  const names = [painted].flat();
  return {
    className: `${names.join(' ')} ${otherClasses}`.trim(),
    style: Object.assign({}, ...names.map((name) => colors[name]), style) as CSSProperties,
  };
}

export const fonts = {
  display: "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif",
  text: "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;

/** Without quotes and angle brackets, which React would escape inside a style element. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
h1, h2 { text-wrap: balance; } p, li { text-wrap: pretty; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark['ink-soft']} !important; }
  .brass-ink { color: ${dark['brass-ink']} !important; }
  .line, .window { border-color: ${dark.line} !important; }
  .outline { border-color: ${dark.ink} !important; }
  .lit { background-color: ${dark.brass} !important; border-color: ${dark.brass} !important; }
  .button { background-color: ${dark.brass} !important; border-color: ${dark.brass} !important; color: ${dark.sheet} !important; }
}
@media (max-width: 520px) {
  .desk { padding: 12px 8px 32px !important; }
  .inner { padding-left: 22px !important; padding-right: 22px !important; }
  .display { font-size: 27px !important; }
  .case { display: block !important; width: auto !important; padding-right: 0 !important; padding-bottom: 0 !important; }
  .case + .case { padding-top: 2px !important; padding-bottom: 14px !important; }
  .action { display: block !important; }
  .code { font-size: 20px !important; letter-spacing: 0.04em !important; }
}
`;
