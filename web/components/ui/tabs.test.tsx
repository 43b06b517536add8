import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const markup = renderToStaticMarkup(
  <Tabs value="mine" onValueChange={() => {}}>
    <TabsList aria-label="Lessons">
      <TabsTrigger value="upload">Upload</TabsTrigger>
      <TabsTrigger value="mine">Mine</TabsTrigger>
    </TabsList>
    <TabsContent value="upload">a form</TabsContent>
    <TabsContent value="mine">a list</TabsContent>
  </Tabs>,
);
const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);

it('a screen reader hears which tab is chosen, and Tab leads to that one alone', () => {
  expect(all(/role="tab"[^>]*aria-selected="(\w+)"/g)).toEqual(['false', 'true']);
  expect(all(/role="tab"[^>]*tabindex="(-?\d)"/gi)).toEqual(['-1', '0']);
});

it('each tab names its panel and each panel its tab', () => {
  expect(all(/aria-controls="([^"]+)"/g)).toEqual(all(/role="tabpanel" id="([^"]+)"/g));
  expect(all(/aria-labelledby="([^"]+)"/g)).toEqual(all(/role="tab" id="([^"]+)"/g));
});

it('what is not chosen is not drawn', () => {
  expect(markup).toContain('a list');
  expect(markup).not.toContain('a form');
});
