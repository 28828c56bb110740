/** WebKit sends the Enter that ends a composition after the composition, with this code. */
const COMPOSING_KEY_CODE = 229

type LineKey = Pick<KeyboardEvent, 'key' | 'keyCode' | 'repeat' | 'isComposing'>

/** @returns `leave`: the browser acts on the key */
export function decideLineKey({ key, keyCode, repeat, isComposing }: LineKey): 'run' | 'swallow' | 'leave' {
  if (key !== 'Enter' || isComposing || keyCode === COMPOSING_KEY_CODE) return 'leave'
  return repeat ? 'swallow' : 'run'
}
