import { useReducer, useState } from 'react';
import { loadAhead } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { type LightFields, type LightForm, makeLightForm, type Schema } from './light-form.ts';

/**
 * A form whose fields can be typed into before any library of forms or schemas has come.
 * @param schema imports the schema, such as `() => import('./details-schema.ts').then(({ detailsForm }) => detailsForm)`
 */
export function useLightForm<Fields extends LightFields, Sent>(
  defaultValues: Fields,
  schema: () => Promise<Schema<Sent>>,
): LightForm<Fields, Sent> {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [form] = useState(() =>
    makeLightForm({
      defaultValues,
      schema: loadWhenOnline(schema),
      fetchSchema: () => loadAhead(schema),
      redraw: () => redraw(),
    }),
  );
  return form;
}
