// Sessions of those who trade, as this isolate knows them.

import { Standing } from '../accounts/standing.ts'
import type { Session } from './variables.ts'

export const standing = new Standing<Session>()
