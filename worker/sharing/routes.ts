import { sharingCalls } from '#shared/api/sharing.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { sharingGateway } from './gateway.ts'

export const sharing = personalCalls(sharingCalls, sharingGateway)
