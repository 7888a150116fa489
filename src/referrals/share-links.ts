/** Parameter names are the services' own; a space must be `%20`, or email apps show plus signs. */
export function shareLinks(link: string, message: string, subject: string) {
  const encode = encodeURIComponent;
  const text = encode(`${message} ${link}`);
  return {
    email: `mailto:?subject=${encode(subject)}&body=${text}`,
    whatsApp: `https://wa.me/?text=${text}`,
    telegram: `https://t.me/share/url?url=${encode(link)}&text=${encode(message)}`,
  };
}
