/**
 * Where a link is handed on without any share sheet. The fields are those of the services; a space has to be `%20`, or a
 * mail program shows plus signs.
 */
export function shareLinks(link: string, message: string, subject: string) {
  const encode = encodeURIComponent;
  const text = encode(`${message} ${link}`);
  return {
    mail: `mailto:?subject=${encode(subject)}&body=${text}`,
    whatsApp: `https://wa.me/?text=${text}`,
    telegram: `https://t.me/share/url?url=${encode(link)}&text=${encode(message)}`,
  };
}
