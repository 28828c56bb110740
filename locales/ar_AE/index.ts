import captcha from './captcha.ts'
import common from './common.ts'
import consent from './consent.ts'
import error from './error.ts'
import head from './head.ts'
import home from './home.ts'
import market from './market.ts'
import markets from './markets.ts'
import native from './native.ts'
import offline from './offline.ts'
import opening from './opening.ts'
import shell from './shell.ts'
import spot from './spot.ts'

export const messages = {
  captcha,
  common,
  consent,
  error,
  head,
  home,
  market,
  markets,
  native,
  offline,
  opening,
  shell,
  spot,
}
