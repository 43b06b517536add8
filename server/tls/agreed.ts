/**
 * What TLS agrees on with whoever connects, the strongest first: versions and ciphers that keep what was said secret
 * though the certificate's key is lost later, and that notice a change. Names as OpenSSL has them. Every browser since
 * 2014 speaks one of them; left out is what Node takes besides, by CBC or RSA alone.
 */
export const agreed = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;
