import { Star } from 'lucide-react'
import { useT } from '../../../i18n/translation.tsx'

type StarProps = { readonly pair: string; readonly isOn: boolean; readonly onPress: () => void }

export function FavouriteButton({ pair, isOn, onPress }: StarProps) {
  const t = useT()
  const label = isOn ? t('market.favourite.remove', { pair }) : t('market.favourite.add', { pair })
  return (
    <button type="button" aria-pressed={isOn} aria-label={label} onClick={onPress}>
      <Star size={16} aria-hidden="true" />
    </button>
  )
}
