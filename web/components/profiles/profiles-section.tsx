import { Link } from '@tanstack/react-router';
import { t } from '#texts/components-profiles';
import { Button } from '#web/components/ui/button.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { ProfileList } from './profile-list.tsx';

/** In the settings: what the person is where, and the ways to become something more. */
export function ProfilesSection() {
  return (
    <Section id="roles" title={t.yourRoles()} text={t.yourRolesSays()}>
      <div className="grid gap-4">
        <ProfileList />
        <div className="grid gap-2">
          <h3 className="font-medium text-sm">{t.addAnother()}</h3>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline">
              <Link to="/auth" search={{ mode: 'register-parent', add: true }}>
                {t.asParent()}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/auth" search={{ mode: 'register-teacher', add: true }}>
                {t.asTeacher()}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/auth" search={{ mode: 'claim' }}>
                {t.letterFromSchool()}
              </Link>
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
