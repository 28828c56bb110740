import { useState } from 'react'
import { asText, readStored, writeStored } from '../../../preferences/storage.ts'

/** Setting of single-key shortcuts (WCAG 2.1.4), stored in this browser. Returns true if they are on. */
export function useKeysOn(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => readStored('hotkeys', asText) !== 'off')
  return [
    areOn,
    (next) => {
      setOn(next)
      writeStored('hotkeys', next ? 'on' : 'off')
    },
  ]
}
