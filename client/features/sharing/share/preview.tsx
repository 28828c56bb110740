import { formatInvitePath, parseInvite } from '#shared/affiliate/invites.ts'
import { LOCALES } from '#shared/i18n/locales.ts'
import { createResultCardText, formatResultCardAlternative } from '#shared/sharing/card-text.ts'
import { createResultCard, type ResultCardChoices, type ResultCardDraft } from '#shared/sharing/cards.ts'
import { CARD_PICTURE_HEIGHT, CARD_PICTURE_WIDTH, renderResultCardSvg } from '#shared/sharing/picture.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './sharing.module.css'

type PreviewProps = { readonly draft: ResultCardDraft; readonly choices: ResultCardChoices }

const addressOf = (origin: string, invite: string | undefined) => {
  const { code, link } = parseInvite(invite ?? '')
  return [new URL(origin).host, ...(code === '' ? [] : [formatInvitePath(code, link)])]
}

export function ShareCardPreview({ draft: { facts, name, links }, choices }: PreviewProps) {
  const t = useT()
  const { locale, brand, origin } = useVisit()
  const invite = links.find(({ number }) => String(number) === choices.link)?.invite
  const card = createResultCard(facts, { choices, recordedAt: facts.at, id: '', name, invite })
  const text = createResultCardText(card, t, { locale, brand })
  const words = { text, brand, address: addressOf(origin, invite), isRtl: LOCALES[locale].direction === 'rtl' }
  return (
    <img
      className={styles.picture}
      src={`data:image/svg+xml,${encodeURIComponent(renderResultCardSvg(choices, words))}`}
      width={CARD_PICTURE_WIDTH}
      height={CARD_PICTURE_HEIGHT}
      alt={formatResultCardAlternative(text)}
      data-testid="share-preview"
    />
  )
}
