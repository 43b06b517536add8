import { createFileRoute } from '@tanstack/react-router';
import { AdsScreen } from '#web/console/ads/ads-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/ads')({ component: AdsScreen });
