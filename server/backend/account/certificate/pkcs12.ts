import forge from 'node-forge';

/** A certificate and its key as a password-protected PKCS#12 file, the usual form for holders. RSA keys only. */
export function pkcs12(certificatePem: string, keyPem: string, password: string, friendlyName: string): Buffer {
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(keyPem),
    [forge.pki.certificateFromPem(certificatePem)],
    password,
    { algorithm: 'aes256', friendlyName },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
