import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Confirma que eres tú',
    text: 'Introduce este código para terminar tu registro en {{brand}}.',
  },
  register_known: {
    subject: 'Ya tienes una cuenta en {{brand}}',
    title: 'Ya tienes una cuenta',
    text: 'Alguien, probablemente tú, ha intentado registrarse en {{brand}} con este correo o teléfono. Inicia sesión o restablece tu contraseña si la has olvidado. Si no has sido tú, ignora este mensaje.',
  },
  login_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Inicio de sesión desde un dispositivo nuevo',
    text: 'Introduce este código para iniciar sesión en {{brand}}. Si no has sido tú, alguien conoce tu contraseña. Restablécela ahora.',
  },
  recovery_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Restablece tu contraseña',
    text: 'Introduce este código para crear una contraseña nueva de {{brand}}. Si no has sido tú, ignora este mensaje. Tu contraseña no cambia.',
  },
  password_changed: {
    subject: 'Se ha cambiado tu contraseña de {{brand}}',
    title: 'Se ha cambiado tu contraseña',
    text: `Se ha cerrado la sesión de {{brand}} en todos tus dispositivos y las retiradas quedan suspendidas durante ${HOLD_HOURS} horas. Si no has sido tú, restablece tu contraseña ahora.`,
  },
  password_recovered: {
    subject: 'Se ha restablecido tu contraseña de {{brand}}',
    title: 'Se ha restablecido tu contraseña',
    text: `Se ha cerrado la sesión de {{brand}} en todos tus dispositivos y las retiradas quedan suspendidas durante ${HOLD_HOURS} horas. Tus claves API están suspendidas hasta que las permitas. Si no has sido tú, restablece tu contraseña ahora.`,
  },
  passkey_removed: {
    subject: 'Se ha eliminado una llave de acceso de tu cuenta de {{brand}}',
    title: 'Se ha eliminado una llave de acceso',
    text: `Se ha eliminado una llave de acceso de tu cuenta de {{brand}} y las retiradas quedan suspendidas durante ${HOLD_HOURS} horas. Si no has sido tú, restablece tu contraseña ahora.`,
  },
  passkey_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Nueva llave de acceso',
    text: 'Introduce este código para añadir una llave de acceso a tu cuenta de {{brand}}. Si no has sido tú, alguien ha entrado en tu cuenta. Restablece tu contraseña ahora.',
  },
  social_code: {
    subject: 'Tu código de {{brand}}',
    title: 'Vincular otro servicio',
    text: 'Introduce este código para iniciar sesión en {{brand}} con otro servicio. Si no has sido tú, ignora este mensaje. Sin el código no se vincula nada.',
  },
  new_device: {
    subject: 'Nuevo inicio de sesión en {{brand}}',
    title: 'Inicio de sesión desde un dispositivo nuevo',
    text: `Alguien, probablemente tú, acaba de iniciar sesión en tu cuenta de {{brand}} en un dispositivo nuevo. Las retiradas quedan suspendidas durante ${HOLD_HOURS} horas. Si no has sido tú, restablece tu contraseña ahora: se cerrará la sesión en todos los dispositivos.`,
  },
  factor_reset: {
    subject: 'Se va a desactivar la verificación en dos pasos de tu cuenta de {{brand}}',
    title: 'Se va a desactivar tu verificación en dos pasos',
    text: `Alguien, probablemente tú, ha pedido a nuestro equipo que elimine la aplicación de autenticación y las llaves de acceso de tu cuenta de {{brand}}. Se eliminarán en ${FACTOR_RESET_HOURS} horas. Si no has sido tú, inicia sesión con tu segundo factor o cancela la eliminación en Cuenta > Seguridad. Cualquiera de las dos cosas la detiene.`,
  },
  account_frozen: {
    subject: 'Tu cuenta de {{brand}} está congelada',
    title: 'Tu cuenta está congelada',
    text: 'Nuestro equipo ha congelado tu cuenta de {{brand}}. No puedes iniciar sesión, las claves API están desactivadas y las retiradas están suspendidas. Tus fondos están a salvo. Nos pondremos en contacto contigo cuando termine la revisión.',
  },
  closing_begun: {
    subject: 'Tu cuenta de {{brand}} se cerrará',
    title: 'Tu cuenta se cerrará',
    text: `Hemos recibido una solicitud para cerrar tu cuenta de {{brand}}. Se eliminará en ${CLOSING_DAYS} días. Para conservarla, inicia sesión antes. Si no has sido tú, inicia sesión y cambia tu contraseña ahora.`,
  },
  closing_waits: {
    subject: 'Tu cuenta de {{brand}} aún no se puede cerrar',
    title: 'Tu cuenta aún no se puede cerrar',
    text: 'Aún hay fondos u operaciones pendientes en tu cuenta de {{brand}}, por lo que no se ha eliminado. Inicia sesión, termina lo que esté pendiente y retira tus fondos. Después, vuelve a cerrar la cuenta.',
  },
  margin_low: {
    text: 'El ratio de margen de tu monedero de futuros de {{brand}} ha alcanzado un nivel de aviso. Las posiciones se liquidan al 100 %. Añade margen o reduce tus posiciones.',
  },
  liquidated: {
    text: 'Una posición de tu monedero de futuros de {{brand}} ha caído por debajo de su margen de mantenimiento y se ha liquidado. El recibo de tu historial de futuros muestra cada precio y cada comisión.',
  },
  deleveraged: {
    text: 'Una posición de tu monedero de futuros de {{brand}} se ha cerrado, en parte o por completo, como contrapartida de una liquidación que el fondo de seguro no pudo cubrir. Se han cancelado tus órdenes abiertas en ese contrato.',
  },
  phrase: 'Tu código antiphishing: {{phrase}}',
  withdrawal_code: {
    subject: 'Confirma tu retirada de {{brand}}',
    title: 'Confirma tu retirada',
    text: 'Introduce este código en la página de retirada de {{brand}}. Si no has sido tú, no compartas el código. Restablece tu contraseña y cancela la retirada en tu monedero.',
    secret: `Este código es válido durante ${WITHDRAWAL_CODE_MINUTES} minutos y se usa una sola vez. {{brand}} nunca te lo pedirá.`,
  },
  secret: `Este código es válido durante ${CODE_MINUTES} minutos y se usa una sola vez. {{brand}} nunca te lo pedirá.`,
  link: { login: 'Iniciar sesión', reset: 'Restablecer la contraseña' },
  footer: 'Recibes este mensaje porque tu correo o tu teléfono se ha usado en {{brand}}. No es publicidad.',
  outbox: {
    title: 'Bandeja de salida',
    lead: 'Mensajes que esta instalación habría enviado, los más recientes primero. Solo este equipo puede verlos.',
    empty: 'Aún no hay mensajes',
    when: 'Hora',
    by: 'Enviado por',
    to: 'Para',
    what: 'Mensaje',
    email: 'Correo',
    phone: 'Teléfono',
  },
} satisfies Catalog<Messages['mail']>
