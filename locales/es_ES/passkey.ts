import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: 'No se ha podido comprobar esta llave de acceso. Inténtalo de nuevo.',
    expired: 'El tiempo de la solicitud se ha agotado. Inténtalo de nuevo.',
    unverified: 'Tu dispositivo no ha confirmado que eres tú. Desbloquéalo con la cara, la huella o un PIN.',
    unknown: 'No reconocemos esta llave de acceso. Puede que se haya eliminado de tu cuenta.',
    suspect:
      'Esta llave de acceso está bloqueada porque puede haberse copiado. Inicia sesión de otra forma, elimínala y crea una nueva.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    full: 'Has alcanzado el máximo de llaves de acceso. Elimina una primero.',
    name: `Introduce un nombre de 1 a ${PASSKEY_NAME_LENGTH} caracteres.`,
    unsupported: 'Este navegador no admite llaves de acceso. Inicia sesión de otra forma o usa otro navegador.',
    cancelled:
      'Cancelado. Has cerrado la solicitud o este dispositivo no tiene ninguna llave de acceso para este sitio.',
    blocked: 'Las llaves de acceso no funcionan en esta dirección. Comprueba que estás en el sitio correcto.',
    device:
      'Este dispositivo no puede guardar una llave de acceso o no tiene bloqueo de pantalla. Configúralo o usa otro dispositivo.',
    failed: 'Tu dispositivo no ha podido completar la operación. Inténtalo de nuevo.',
    unavailable: 'No se ha podido conectar con el exchange. Comprueba tu conexión e inténtalo de nuevo.',
    frozen: 'Tu cuenta está congelada. No puedes iniciar sesión hasta que termine la revisión.',
    password: 'No hemos podido confirmar tu contraseña. Revísala o inténtalo más tarde.',
  },
} satisfies Catalog<Messages['passkey']>
