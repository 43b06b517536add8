/**
 * What a browser can do and no page of the portal needs: neither a page nor what it might be made to load may ask for
 * it. Left at their default, the portal's own pages alone, are those that it uses: full screen and the picture in
 * picture of films, the clipboard, passkeys. Names that Chromium knows; one that it does not is an error on its console.
 */
const unused = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The value of the header `Permissions-Policy`. */
export const permissionsPolicy: string = unused.map((feature) => `${feature}=()`).join(', ');
