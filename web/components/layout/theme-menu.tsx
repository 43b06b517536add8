import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { ThemeButton } from './theme-button.tsx';

const loadMenu = async () => (await import('./opened-theme-menu.tsx')).OpenedThemeMenu;

/** Light, dark, or as the device. */
export function ThemeMenu() {
  const { part: Opened, button } = useOpenedPart(loadMenu);
  return Opened ? <Opened /> : <ThemeButton aria-haspopup="menu" {...button} />;
}
