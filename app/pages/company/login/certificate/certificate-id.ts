import type forge from 'node-forge';
import type { Dialect } from '../../../../../generated/api/transport.ts';

type Kind = Exclude<Dialect['certificateId'], 'ticket'>;

/** Indexes of fields in a certificate (RFC 5280, 4.1); an optional version comes before them. */
const PLACES = { serialNumber: 0, subject: 4 } as const;

/**
 * Identifies a certificate, with any type of key, to a backend that issues no tickets: by its serial number (hexadecimal), its
 * subject (CN=…, O=…), or its SHA-256 fingerprint (hexadecimal). `certificate` is DER, Base64.
 */
export async function certificateId(certificate: string, kind: Kind): Promise<string> {
  const { default: library } = await import('node-forge');
  const der = library.util.decode64(certificate);
  if (kind === 'fingerprint') return library.md.sha256.create().update(der).digest().toHex();
  const [signed] = library.asn1.fromDer(der).value as forge.asn1.Asn1[];
  const parts = (signed?.value ?? []) as forge.asn1.Asn1[];
  const own = parts[0]?.tagClass === library.asn1.Class.CONTEXT_SPECIFIC ? parts.slice(1) : parts;
  const part = own[PLACES[kind]];
  if (!part) throw new Error('the certificate has no such part');
  if (kind === 'serialNumber') return library.util.bytesToHex(String(part.value)).replace(/^(00)+(?=.)/, '');
  // The type declarations of node-forge lack this function, which the library itself uses to read certificates.
  const read = library.pki as unknown as { RDNAttributesAsArray(names: forge.asn1.Asn1): Record<string, string>[] };
  return read
    .RDNAttributesAsArray(part)
    .map(({ shortName, name, type, value }) => `${shortName ?? name ?? type}=${library.util.decodeUtf8(value ?? '')}`)
    .join(', ');
}
