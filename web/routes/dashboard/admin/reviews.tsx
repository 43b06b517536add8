import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '#web/console/reviews/reviews-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/reviews')({ component: ReviewsScreen });
