import { useT } from '../../../i18n/translation.tsx'

export function DeviceAndPlace({ device, place }: { readonly device: string; readonly place: string }) {
  const t = useT()
  return (
    <>
      <bdi>{device || t('account.unknownDevice')}</bdi>
      {place !== '' && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </>
  )
}
