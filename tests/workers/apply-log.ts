// The tables of a money object follow its log when something reads them (ME18). A test that looks into them reads first.

import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'

type MoneyStub = { quarantined(version: number): Promise<unknown> }

export async function applyLog(object: MoneyStub): Promise<void> {
  await object.quarantined(MONEY_LINK_VERSION)
}
