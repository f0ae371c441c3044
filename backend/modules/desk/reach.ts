type Contact = { telPrefix: string; tel: string; email: string }

/** How the shop reaches who ordered: by telephone, else by the address; never more than it needs. */
export const reachOf = ({ telPrefix, tel, email }: Contact): { tel: string; email: string } =>
  tel ? { tel: `${telPrefix}${tel}`, email: '' } : { tel: '', email }
