import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Until a code has been typed and checked, on a busy machine. */
const TYPING_MS = 20_000;

/** An authenticator app with this key. Each code is shown once, as the site takes it once: the next step is waited for. */
export function authenticatorApp(key: string) {
  const app = new TOTP({ secret: key });
  let shown = 0;
  /** The next code: the site also takes that of the step before, while this one lasts, and that of the step after. */
  const nextCode = async (): Promise<string> => {
    const isPastTaken = Date.now() % STEP_MS < STEP_MS - TYPING_MS;
    const step = Math.max(shown + 1, app.counter() - (isPastTaken ? 1 : 0));
    const early = (step - 1) * STEP_MS - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    shown = step;
    return app.generate({ timestamp: step * STEP_MS });
  };
  return { nextCode };
}
